// ERC-721: who owns which token.

package main

import (
	"encoding/json"
	"errors"
	"math/big"
	"sort"
)

// #region balances

// nft is one token. The id is the decimal text: pointers to equal numbers are not equal.
type nft struct {
	token, id string
}

type erc721Wallet struct {
	owners map[nft]string
}

func (w *erc721Wallet) setOwner(n nft, owner string) {
	w.owners[n] = owner
}

func (w *erc721Wallet) checkOwner(n nft, account string) error {
	if w.owners[n] != account {
		return errors.New("the sender does not own this token")
	}
	return nil
}

// #endregion balances

// #region deposit

// The portal sends: token (20 bytes), depositor (20), id (32), data of the depositor.
func (w *erc721Wallet) deposit(payload []byte) error {
	r := reader{data: payload}
	token := r.address()
	depositor := r.address()
	id := r.uint256()
	if r.err != nil {
		return r.err
	}
	w.setOwner(nft{token, id.String()}, depositor)
	return nil
}

// #endregion deposit

// #region transfer
func (w *erc721Wallet) transfer(token, from, to string, id *big.Int) error {
	n := nft{token, id.String()}
	if err := w.checkOwner(n, from); err != nil {
		return err
	}
	w.setOwner(n, to)
	return nil
}

// #endregion transfer

// #region withdraw
const erc721SafeTransferFrom = "0x42842e0e" // safeTransferFrom(address,address,uint256)

// application is the contract that holds the token: app_contract of the metadata.
func (w *erc721Wallet) withdraw(token, owner string, id *big.Int, application string) error {
	n := nft{token, id.String()}
	if err := w.checkOwner(n, owner); err != nil {
		return err
	}
	payload := call(erc721SafeTransferFrom, application, owner, id)
	if err := voucher(token, new(big.Int), payload); err != nil {
		return err
	}
	delete(w.owners, n)
	return nil
}

// #endregion withdraw

// #region command
func (w *erc721Wallet) command(sender string, args []string, application string) error {
	switch {
	case len(args) == 4 && args[0] == "transfer":
		token, err := parseAddress(args[1])
		if err != nil {
			return err
		}
		to, err := parseAddress(args[2])
		if err != nil {
			return err
		}
		id, err := parseID(args[3])
		if err != nil {
			return err
		}
		return w.transfer(token, sender, to, id)
	case len(args) == 3 && args[0] == "withdraw":
		token, err := parseAddress(args[1])
		if err != nil {
			return err
		}
		id, err := parseID(args[2])
		if err != nil {
			return err
		}
		return w.withdraw(token, sender, id, application)
	}
	return errors.New(
		"send: erc721 transfer <token> <to> <id>, or erc721 withdraw <token> <id>")
}

// #endregion command

// #region inspect
func (w *erc721Wallet) inspect(args []string) error {
	if len(args) != 2 {
		return errors.New("ask: erc721 <token> <account>")
	}
	token, err := parseAddress(args[0])
	if err != nil {
		return err
	}
	account, err := parseAddress(args[1])
	if err != nil {
		return err
	}
	// As texts: a JSON number above 2^53 loses digits in many readers.
	ids := []string{}
	for n, owner := range w.owners {
		if n.token == token && owner == account {
			ids = append(ids, n.id)
		}
	}
	// A map has no order, but every machine must give the same answer.
	sort.Slice(ids, func(i, j int) bool { return lessDecimal(ids[i], ids[j]) })
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	return report(string(list))
}

// lessDecimal compares numbers without leading zeros: the longer text is the larger number.
func lessDecimal(a, b string) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return a < b
}

// #endregion inspect
