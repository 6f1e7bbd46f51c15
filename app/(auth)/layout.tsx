export { CentredPage as default } from "@/components/shell/centred-page"
