// Counter: the inputs "increment" and "decrement" change a number, and each sends the new
// value as a notice. An inspect request gives the value in a report.
//
// Run it:  go build -o dapp .
//
//	ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 ./dapp
package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
)

// #region setup
var server = "http://127.0.0.1:5004"

func init() {
	if url, ok := os.LookupEnv("ROLLUP_HTTP_SERVER_URL"); ok {
		server = url
	}
}

func post(path string, body map[string]string) (status int, text []byte, err error) {
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

// Payloads are bytes, written as 0x and two hexadecimal digits each.
func send(output, text string) error {
	payload := "0x" + hex.EncodeToString([]byte(text))
	_, _, err := post(output, map[string]string{"payload": payload})
	return err
}

func textOf(payload string) (string, error) {
	data, err := hex.DecodeString(strings.TrimPrefix(payload, "0x"))
	return string(data), err
}

// #endregion setup

// #region advance
var counter uint64

func handleAdvance(payload string) error {
	command, err := textOf(payload)
	if err != nil {
		return err
	}
	next, err := changed(command)
	if err != nil {
		return err
	}
	if err := send("notice", strconv.FormatUint(next, 10)); err != nil {
		return err
	}
	// Done last, so that an error above leaves the counter as it was.
	counter = next
	return nil
}

func changed(command string) (uint64, error) {
	switch {
	case command == "increment":
		return counter + 1, nil
	case command != "decrement":
		return 0, errors.New("send: increment or decrement")
	case counter == 0:
		return 0, errors.New("the counter is already 0")
	}
	return counter - 1, nil
}

// #endregion advance

// #region inspect
func handleInspect(string) error {
	return send("report", strconv.FormatUint(counter, 10))
}

// #endregion inspect

// #region loop
type request struct {
	Type string `json:"request_type"`
	Data struct {
		Payload string `json:"payload"`
	} `json:"data"`
}

func main() {
	handlers := map[string]func(payload string) error{
		"advance_state": handleAdvance,
		"inspect_state": handleInspect,
	}
	status := "accept"
	for {
		code, text, err := post("finish", map[string]string{"status": status})
		if err != nil {
			log.Fatal(err)
		}
		// A server outside the Cartesi Machine can answer 202 when it has no request.
		if code == http.StatusAccepted {
			continue
		}
		var r request
		if err := json.Unmarshal(text, &r); err != nil {
			log.Fatal(err)
		}
		status = "accept"
		if err := handlers[r.Type](r.Data.Payload); err != nil {
			// Reports are kept even though the input is rejected.
			if err := send("report", err.Error()); err != nil {
				log.Fatal(err)
			}
			status = "reject"
		}
	}
}

// #endregion loop
