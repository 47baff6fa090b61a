// ERC-1155: who owns how much of which id of which token contract.

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"sort"
	"strings"
)

// #region balances

// holding is what one account owns of one token contract: id, as decimal text → amount.
type holding map[string]*big.Int

type erc1155Wallet struct {
	holdings map[holder]holding
}

func (h holding) amountOf(id *big.Int) *big.Int {
	if amount, ok := h[id.String()]; ok {
		return amount
	}
	return new(big.Int)
}

// added and subtracted return a changed copy, so that an error in the middle of a batch
// changes nothing.
func (h holding) added(ids, amounts []*big.Int) holding {
	result := h.copy()
	for i, id := range ids {
		result[id.String()] = new(big.Int).Add(result.amountOf(id), amounts[i])
	}
	return result
}

func (h holding) subtracted(ids, amounts []*big.Int) (holding, error) {
	result := h.copy()
	for i, id := range ids {
		balance := result.amountOf(id)
		if amounts[i].Cmp(balance) > 0 {
			return nil, fmt.Errorf("the balance of id %d is %d", id, balance)
		}
		result[id.String()] = new(big.Int).Sub(balance, amounts[i])
	}
	return result, nil
}

func (h holding) copy() holding {
	result := make(holding, len(h))
	for id, amount := range h {
		result[id] = amount
	}
	return result
}

func checkLengths(ids, amounts []*big.Int) error {
	if len(ids) != len(amounts) {
		return errors.New("there are not as many amounts as ids")
	}
	return nil
}

// #endregion balances

// #region deposit

// The portal sends: token (20 bytes), depositor (20), id (32), amount (32), data.
func (w *erc1155Wallet) deposit(payload []byte) error {
	r := reader{data: payload}
	to := holder{token: r.address(), account: r.address()}
	id := r.uint256()
	amount := r.uint256()
	if r.err != nil {
		return r.err
	}
	w.holdings[to] = w.holdings[to].added([]*big.Int{id}, []*big.Int{amount})
	return nil
}

// #endregion deposit

// #region batch

// The portal for batches sends: token (20 bytes), depositor (20), then ids, amounts and data
// as abi.encode(uint256[], uint256[], bytes, bytes).
func (w *erc1155Wallet) depositBatch(payload []byte) error {
	r := reader{data: payload}
	to := holder{token: r.address(), account: r.address()}
	lists := r.arrays(2)
	if r.err != nil {
		return r.err
	}
	ids, amounts := lists[0], lists[1]
	if err := checkLengths(ids, amounts); err != nil {
		return err
	}
	w.holdings[to] = w.holdings[to].added(ids, amounts)
	return nil
}

// #endregion batch

// #region transfer
func (w *erc1155Wallet) transfer(token, sender, to string, ids, amounts []*big.Int) error {
	source, target := holder{token, sender}, holder{token, to}
	rest, err := w.holdings[source].subtracted(ids, amounts)
	if err != nil {
		return err
	}
	w.holdings[source] = rest
	w.holdings[target] = w.holdings[target].added(ids, amounts)
	return nil
}

// #endregion transfer

// #region withdraw
const (
	// safeTransferFrom(address,address,uint256,uint256,bytes)
	erc1155Single = "0xf242432a"
	// safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
	erc1155Batch = "0x2eb2c2d6"
)

func (w *erc1155Wallet) withdraw(
	token, owner string, ids, amounts []*big.Int, application string,
) error {
	rest, err := w.holdings[holder{token, owner}].subtracted(ids, amounts)
	if err != nil {
		return err
	}
	payload := call(erc1155Batch, application, owner, ids, amounts, noData)
	if len(ids) == 1 {
		payload = call(erc1155Single, application, owner, ids[0], amounts[0], noData)
	}
	if err := voucher(token, new(big.Int), payload); err != nil {
		return err
	}
	w.holdings[holder{token, owner}] = rest
	return nil
}

// #endregion withdraw

// #region command
func (w *erc1155Wallet) command(sender string, args []string, application string) error {
	switch {
	case len(args) == 5 && args[0] == "transfer":
		token, err := parseAddress(args[1])
		if err != nil {
			return err
		}
		to, err := parseAddress(args[2])
		if err != nil {
			return err
		}
		ids, amounts, err := parseLists(args[3], args[4])
		if err != nil {
			return err
		}
		return w.transfer(token, sender, to, ids, amounts)
	case len(args) == 4 && args[0] == "withdraw":
		token, err := parseAddress(args[1])
		if err != nil {
			return err
		}
		ids, amounts, err := parseLists(args[2], args[3])
		if err != nil {
			return err
		}
		return w.withdraw(token, sender, ids, amounts, application)
	}
	return errors.New("send: erc1155 transfer <token> <to> <ids> <amounts>, " +
		"or erc1155 withdraw <token> <ids> <amounts>")
}

func parseLists(idList, amountList string) (ids, amounts []*big.Int, err error) {
	for _, word := range strings.Split(idList, ",") {
		id, err := parseID(word)
		if err != nil {
			return nil, nil, err
		}
		ids = append(ids, id)
	}
	for _, word := range strings.Split(amountList, ",") {
		amount, err := parseAmount(word)
		if err != nil {
			return nil, nil, err
		}
		amounts = append(amounts, amount)
	}
	return ids, amounts, checkLengths(ids, amounts)
}

// #endregion command

// #region inspect
func (w *erc1155Wallet) inspect(args []string) error {
	if len(args) != 2 {
		return errors.New("ask: erc1155 <token> <account>")
	}
	token, err := parseAddress(args[0])
	if err != nil {
		return err
	}
	account, err := parseAddress(args[1])
	if err != nil {
		return err
	}
	type entry struct {
		ID     string `json:"id"`
		Amount string `json:"amount"`
	}
	owned := []entry{}
	for id, amount := range w.holdings[holder{token, account}] {
		if amount.Sign() > 0 {
			owned = append(owned, entry{id, amount.String()})
		}
	}
	sort.Slice(owned, func(i, j int) bool { return lessDecimal(owned[i].ID, owned[j].ID) })
	list, err := json.Marshal(owned)
	if err != nil {
		return err
	}
	return report(string(list))
}

// #endregion inspect
