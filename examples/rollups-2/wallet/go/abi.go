// Bytes and words: the fields of deposits, the calls of vouchers, the words of commands.

package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// #region read
var errTooShort = errors.New("the payload ends too early")

// reader reads the packed fields of a deposit, one after the other. After an error the
// fields are zero, so it is enough to check err at the end.
type reader struct {
	data []byte
	err  error
}

func (r *reader) take(size int) []byte {
	if r.err != nil || size > len(r.data) {
		r.err = errTooShort
		return nil
	}
	field := r.data[:size]
	r.data = r.data[size:]
	return field
}

func (r *reader) address() string {
	return "0x" + hex.EncodeToString(r.take(20))
}

func (r *reader) uint256() *big.Int {
	return new(big.Int).SetBytes(r.take(32))
}

// arrays reads arrays of uint256 in the encoding of Solidity: first the place of each,
// counted from here, then at each place the length and the items.
func (r *reader) arrays(count int) [][]*big.Int {
	places := *r
	start := r.data
	arrays := make([][]*big.Int, count)
	for i := range arrays {
		place := places.size(len(start))
		items := reader{data: start[place:], err: places.err}
		for length := items.size(len(start)); length > 0 && items.err == nil; length-- {
			arrays[i] = append(arrays[i], items.uint256())
		}
		if items.err != nil {
			r.err = items.err
			return nil
		}
	}
	return arrays
}

// size reads a place or a length, which cannot exceed what there is.
func (r *reader) size(limit int) int {
	number := r.uint256()
	if number.Cmp(big.NewInt(int64(limit))) > 0 {
		r.err = errTooShort
		return 0
	}
	return int(number.Int64())
}

// #endregion read

// #region write

// call encodes a call of a contract. A list goes behind the other arguments, and its place
// before.
func call(selector string, args ...any) string {
	var head, tail string
	for _, arg := range args {
		switch arg := arg.(type) {
		case string: // an address
			head += strings.Repeat("0", 24) + arg[2:]
		case *big.Int:
			head += fmt.Sprintf("%064x", arg)
		case []*big.Int:
			head += fmt.Sprintf("%064x", 32*len(args)+len(tail)/2)
			tail += fmt.Sprintf("%064x", len(arg))
			for _, item := range arg {
				tail += fmt.Sprintf("%064x", item)
			}
		}
	}
	return selector + head + tail
}

// noData is an empty list of bytes as the last argument of a call.
var noData = []*big.Int{}

// #endregion write

// #region parse
var (
	addressPattern = regexp.MustCompile(`^0x[0-9a-fA-F]{40}$`)
	numberPattern  = regexp.MustCompile(`^[0-9]{1,78}$`)
)

func words(payload []byte) ([]string, error) {
	for _, b := range payload {
		if b > 127 {
			return nil, errors.New("the input is not ASCII text")
		}
	}
	return strings.Fields(string(payload)), nil
}

// parseAddress gives the address in lower case, so that equal ones are equal texts.
func parseAddress(word string) (string, error) {
	if !addressPattern.MatchString(word) {
		return "", errors.New("an address is 0x and 40 hexadecimal digits")
	}
	return strings.ToLower(word), nil
}

func parseUint256(word string) (*big.Int, bool) {
	if !numberPattern.MatchString(word) {
		return nil, false
	}
	number, ok := new(big.Int).SetString(word, 10)
	return number, ok && number.BitLen() <= 256
}

func parseAmount(word string) (*big.Int, error) {
	amount, ok := parseUint256(word)
	if !ok || amount.Sign() == 0 {
		return nil, errors.New("an amount is a whole number from 1 to 2^256 - 1")
	}
	return amount, nil
}

func parseID(word string) (*big.Int, error) {
	id, ok := parseUint256(word)
	if !ok {
		return nil, errors.New("an id is a whole number from 0 to 2^256 - 1")
	}
	return id, nil
}

// #endregion parse
