// Ether: who owns how many wei.

package main

import (
	"errors"
	"fmt"
	"math/big"
)

// #region balances
type etherWallet struct {
	balances map[string]*big.Int // account → wei
}

func (w *etherWallet) balanceOf(account string) *big.Int {
	if balance, ok := w.balances[account]; ok {
		return balance
	}
	return new(big.Int)
}

func (w *etherWallet) credit(account string, amount *big.Int) {
	w.balances[account] = new(big.Int).Add(w.balanceOf(account), amount)
}

func (w *etherWallet) debit(account string, amount *big.Int) error {
	if err := w.checkBalance(account, amount); err != nil {
		return err
	}
	w.balances[account] = new(big.Int).Sub(w.balanceOf(account), amount)
	return nil
}

func (w *etherWallet) checkBalance(account string, amount *big.Int) error {
	if balance := w.balanceOf(account); amount.Cmp(balance) > 0 {
		return fmt.Errorf("the balance is %d wei", balance)
	}
	return nil
}

// #endregion balances

// #region deposit

// The portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor.
func (w *etherWallet) deposit(payload []byte) error {
	r := reader{data: payload}
	depositor := r.address()
	amount := r.uint256()
	if r.err != nil {
		return r.err
	}
	w.credit(depositor, amount)
	return nil
}

// #endregion deposit

// #region transfer
func (w *etherWallet) transfer(from, to string, amount *big.Int) error {
	if err := w.debit(from, amount); err != nil {
		return err
	}
	w.credit(to, amount)
	return nil
}

// #endregion transfer

// #region withdraw

// The voucher has no call data: it only carries the value.
func (w *etherWallet) withdraw(owner string, amount *big.Int) error {
	if err := w.checkBalance(owner, amount); err != nil {
		return err
	}
	if err := voucher(owner, amount, "0x"); err != nil {
		return err
	}
	return w.debit(owner, amount)
}

// #endregion withdraw

// #region command
func (w *etherWallet) command(sender string, args []string, _ string) error {
	switch {
	case len(args) == 3 && args[0] == "transfer":
		to, err := parseAddress(args[1])
		if err != nil {
			return err
		}
		amount, err := parseAmount(args[2])
		if err != nil {
			return err
		}
		return w.transfer(sender, to, amount)
	case len(args) == 2 && args[0] == "withdraw":
		amount, err := parseAmount(args[1])
		if err != nil {
			return err
		}
		return w.withdraw(sender, amount)
	}
	return errors.New("send: ether transfer <to> <wei>, or ether withdraw <wei>")
}

// #endregion command

// #region inspect
func (w *etherWallet) inspect(args []string) error {
	if len(args) != 1 {
		return errors.New("ask: ether <account>")
	}
	account, err := parseAddress(args[0])
	if err != nil {
		return err
	}
	return report(w.balanceOf(account).String())
}

// #endregion inspect
