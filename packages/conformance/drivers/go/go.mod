module carillon.example/conformance

go 1.24

require carillon.example/sdk-go v0.0.0

replace carillon.example/sdk-go => ../../../sdk-go
