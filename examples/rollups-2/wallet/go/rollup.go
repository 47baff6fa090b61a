// The Rollup HTTP server, which runs inside the machine beside the back end.

package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"os"
)

// #region server
var server = env("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")

func env(name, fallback string) string {
	if value, ok := os.LookupEnv(name); ok {
		return value
	}
	return fallback
}

type object map[string]string

func post(path string, body object) (status int, text []byte, err error) {
	data, err := json.Marshal(body)
	if err != nil {
		return 0, nil, err
	}
	response, err := http.Post(server+"/"+path, "application/json", bytes.NewReader(data))
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	text, err = io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= 400 {
		err = fmt.Errorf("POST /%s answered %d: %s", path, response.StatusCode, text)
	}
	return response.StatusCode, text, err
}

func report(text string) error {
	_, _, err := post("report", object{"payload": "0x" + hex.EncodeToString([]byte(text))})
	return err
}

// #endregion server

// #region voucher

// voucher makes the application's contract call destination and send value, in wei, along.
func voucher(destination string, value *big.Int, payload string) error {
	body := object{
		"destination": destination,
		"value":       fmt.Sprintf("0x%064x", value),
		"payload":     payload,
	}
	_, _, err := post("voucher", body)
	return err
}

// #endregion voucher
