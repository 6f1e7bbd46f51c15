module carillon.example/sdk-go

go 1.24
