// Calculator: evaluates the arithmetic expression in each input, exactly, and sends the
// result as a notice. An inspect request gives the number of results and the last one.
//
// Run it:  go build -o dapp .
//
//	ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 ./dapp
//
// Inputs:  (1 + 2) * 3      -7 / 2      2.5 * 4
package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"os"
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

// #region tokenize

// The limits keep a malicious input from exhausting memory and the stack.
const (
	maxLength = 500
	maxDepth  = 20
)

func tokenize(text string) ([]string, error) {
	if len(text) > maxLength {
		return nil, fmt.Errorf("the expression is longer than %d bytes", maxLength)
	}
	var tokens []string
	for i := 0; i < len(text); {
		size := 1
		switch c := text[i]; {
		case isDigit(c):
			size = numberSize(text[i:])
			tokens = append(tokens, text[i:i+size])
		case strings.IndexByte("+-*/()", c) >= 0:
			tokens = append(tokens, text[i:i+1])
		case strings.IndexByte(" \t\r\n", c) >= 0:
		case c > ' ' && c <= '~':
			return nil, fmt.Errorf("unexpected '%c'", c)
		default:
			return nil, fmt.Errorf("unexpected byte 0x%02x", c)
		}
		i += size
	}
	return tokens, nil
}

func isDigit(c byte) bool {
	return '0' <= c && c <= '9'
}

// numberSize is the size of the number that a text starts with, for example 3 for "2.5)".
func numberSize(text string) int {
	end := 0
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	decimals := end + 1
	for decimals < len(text) && isDigit(text[decimals]) {
		decimals++
	}
	if end < len(text) && text[end] == '.' && decimals > end+1 {
		return decimals
	}
	return end
}

// #endregion tokenize

// #region evaluate

// evaluator computes while it reads, with one method for each level of precedence. A big.Rat
// is exact.
type evaluator struct {
	tokens []string
	depth  int
}

func evaluate(text string) (string, error) {
	tokens, err := tokenize(text)
	if err != nil {
		return "", err
	}
	e := evaluator{tokens: tokens}
	result, err := e.sum()
	if err != nil {
		return "", err
	}
	if e.next() != "" {
		return "", fmt.Errorf("unexpected '%s'", e.next())
	}
	return result.RatString(), nil
}

func (e *evaluator) next() string {
	if len(e.tokens) == 0 {
		return ""
	}
	return e.tokens[0]
}

func (e *evaluator) take() string {
	token := e.next()
	if token != "" {
		e.tokens = e.tokens[1:]
	}
	return token
}

func (e *evaluator) sum() (*big.Rat, error) {
	result, err := e.product()
	for err == nil && (e.next() == "+" || e.next() == "-") {
		operator := e.take()
		var right *big.Rat
		if right, err = e.product(); err != nil {
			break
		}
		if operator == "+" {
			result.Add(result, right)
		} else {
			result.Sub(result, right)
		}
	}
	return result, err
}

func (e *evaluator) product() (*big.Rat, error) {
	result, err := e.factor()
	for err == nil && (e.next() == "*" || e.next() == "/") {
		operator := e.take()
		var right *big.Rat
		if right, err = e.factor(); err != nil {
			break
		}
		switch {
		case operator == "*":
			result.Mul(result, right)
		case right.Sign() == 0:
			err = errors.New("division by zero")
		default:
			result.Quo(result, right)
		}
	}
	return result, err
}

func (e *evaluator) factor() (*big.Rat, error) {
	token := e.take()
	switch {
	case token == "":
		return nil, errors.New("the expression ends too early")
	case isDigit(token[0]):
		return parseNumber(token)
	case token != "-" && token != "(":
		return nil, fmt.Errorf("unexpected '%s'", token)
	}
	if e.depth++; e.depth > maxDepth {
		return nil, errors.New("the expression is nested too deeply")
	}
	defer func() { e.depth-- }()

	if token == "-" {
		result, err := e.factor()
		if err != nil {
			return nil, err
		}
		return result.Neg(result), nil
	}
	result, err := e.sum()
	if err == nil && e.take() != ")" {
		err = errors.New("a ')' is missing")
	}
	return result, err
}

func parseNumber(token string) (*big.Rat, error) {
	number, ok := new(big.Rat).SetString(token)
	if !ok {
		return nil, fmt.Errorf("unexpected '%s'", token)
	}
	return number, nil
}

// #endregion evaluate

// #region advance
type results struct {
	Count int     `json:"count"`
	Last  *string `json:"last"`
}

var state results

func handleAdvance(payload string) error {
	expression, err := textOf(payload)
	if err != nil {
		return err
	}
	result, err := evaluate(expression)
	if err != nil {
		return err
	}
	if err := send("notice", result); err != nil {
		return err
	}
	// Done last, so that an error above leaves the state as it was.
	state = results{Count: state.Count + 1, Last: &result}
	return nil
}

// #endregion advance

// #region inspect
func handleInspect(string) error {
	text, err := json.Marshal(state)
	if err != nil {
		return err
	}
	return send("report", string(text))
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
