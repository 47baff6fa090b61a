module calculator

go 1.19
