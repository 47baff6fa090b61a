// ERC-20: who owns how much of which token, in the token's smallest unit.

package main

import (
	"errors"
	"fmt"
	"math/big"
)

// #region balances

// holder is an account that owns some of a token.
type holder struct {
	token, account string
}

type erc20Wallet struct {
	balances map[holder]*big.Int
}

func (w *erc20Wallet) balanceOf(h holder) *big.Int {
	if balance, ok := w.balances[h]; ok {
		return balance
	}
	return new(big.Int)
}

func (w *erc20Wallet) credit(h holder, amount *big.Int) {
	w.balances[h] = new(big.Int).Add(w.balanceOf(h), amount)
}

func (w *erc20Wallet) debit(h holder, amount *big.Int) error {
	if err := w.checkBalance(h, amount); err != nil {
		return err
	}
	w.balances[h] = new(big.Int).Sub(w.balanceOf(h), amount)
	return nil
}

func (w *erc20Wallet) checkBalance(h holder, amount *big.Int) error {
	if balance := w.balanceOf(h); amount.Cmp(balance) > 0 {
		return fmt.Errorf("the balance is %d", balance)
	}
	return nil
}

// #endregion balances

// #region deposit

// The portal sends: token (20 bytes), depositor (20), amount (32), data of the depositor.
func (w *erc20Wallet) deposit(payload []byte) error {
	r := reader{data: payload}
	token := r.address()
	depositor := r.address()
	amount := r.uint256()
	if r.err != nil {
		return r.err
	}
	w.credit(holder{token, depositor}, amount)
	return nil
}

// #endregion deposit

// #region transfer
func (w *erc20Wallet) transfer(token, from, to string, amount *big.Int) error {
	if err := w.debit(holder{token, from}, amount); err != nil {
		return err
	}
	w.credit(holder{token, to}, amount)
	return nil
}

// #endregion transfer

// #region withdraw
const erc20Transfer = "0xa9059cbb" // transfer(address,uint256)

// The contract owns the tokens, so the voucher makes it call the token contract.
func (w *erc20Wallet) withdraw(token, owner string, amount *big.Int) error {
	if err := w.checkBalance(holder{token, owner}, amount); err != nil {
		return err
	}
	if err := voucher(token, new(big.Int), call(erc20Transfer, owner, amount)); err != nil {
		return err
	}
	return w.debit(holder{token, owner}, amount)
}

// #endregion withdraw

// #region command
func (w *erc20Wallet) command(sender string, args []string, _ string) error {
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
		amount, err := parseAmount(args[3])
		if err != nil {
			return err
		}
		return w.transfer(token, sender, to, amount)
	case len(args) == 3 && args[0] == "withdraw":
		token, err := parseAddress(args[1])
		if err != nil {
			return err
		}
		amount, err := parseAmount(args[2])
		if err != nil {
			return err
		}
		return w.withdraw(token, sender, amount)
	}
	return errors.New(
		"send: erc20 transfer <token> <to> <amount>, or erc20 withdraw <token> <amount>")
}

// #endregion command

// #region inspect
func (w *erc20Wallet) inspect(args []string) error {
	if len(args) != 2 {
		return errors.New("ask: erc20 <token> <account>")
	}
	token, err := parseAddress(args[0])
	if err != nil {
		return err
	}
	account, err := parseAddress(args[1])
	if err != nil {
		return err
	}
	return report(w.balanceOf(holder{token, account}).String())
}

// #endregion inspect
