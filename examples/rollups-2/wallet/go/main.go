// Wallet for Rollups 2.0: deposits of Ether, ERC-20, ERC-721 and ERC-1155 tokens through the
// portals, transfers between accounts inside the application, withdrawals as vouchers.
//
//	ether transfer <to> <wei>                  ether withdraw <wei>
//	erc20 transfer <token> <to> <amount>       erc20 withdraw <token> <amount>
//	erc721 transfer <token> <to> <id>          erc721 withdraw <token> <id>
//	erc1155 transfer <token> <to> <ids> <amounts>
//	erc1155 withdraw <token> <ids> <amounts>   several are separated by commas
//	run <calldata>                             a delegate-call voucher to LOGIC, only for ADMIN
//
// Inspect: ether <account>, erc20 <token> <account>, and so on.
//
// Run it:  go build -o dapp .
//
//	ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 ./dapp
package main

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/big"
	"net/http"
	"regexp"
	"strings"
)

// #region setup

// The portals of contracts 3.0.0-alpha.10. Another release has other addresses.
var portals = map[string]string{
	"ETHER_PORTAL":          "0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0",
	"ERC20_PORTAL":          "0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419",
	"ERC721_PORTAL":         "0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E",
	"ERC1155_SINGLE_PORTAL": "0x585F56351A66f131E176a345662215C772f80451",
	"ERC1155_BATCH_PORTAL":  "0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe",
}

// Addresses are compared in lower case.
func portal(name string) string {
	return strings.ToLower(env(name, portals[name]))
}

type wallet interface {
	command(sender string, args []string, application string) error
	inspect(args []string) error
}

var (
	ether   = &etherWallet{balances: map[string]*big.Int{}}
	erc20   = &erc20Wallet{balances: map[holder]*big.Int{}}
	erc721  = &erc721Wallet{owners: map[nft]string{}}
	erc1155 = &erc1155Wallet{holdings: map[holder]holding{}}

	wallets = map[string]wallet{
		"ether": ether, "erc20": erc20, "erc721": erc721, "erc1155": erc1155,
	}

	// What to do with an input of each portal.
	deposits = map[string]func(payload []byte) error{
		portal("ETHER_PORTAL"):          ether.deposit,
		portal("ERC20_PORTAL"):          erc20.deposit,
		portal("ERC721_PORTAL"):         erc721.deposit,
		portal("ERC1155_SINGLE_PORTAL"): erc1155.deposit,
		portal("ERC1155_BATCH_PORTAL"):  erc1155.depositBatch,
	}

	logic = env("LOGIC", "")
	admin = strings.ToLower(env("ADMIN", ""))
)

// #endregion setup

// #region advance
type request struct {
	Type string `json:"request_type"`
	Data struct {
		Metadata struct {
			Sender      string `json:"msg_sender"`
			Application string `json:"app_contract"`
		} `json:"metadata"`
		Payload string `json:"payload"`
	} `json:"data"`
}

func handleAdvance(r request, payload []byte) error {
	sender := strings.ToLower(r.Data.Metadata.Sender)
	// Only a portal can send as the portal. The same bytes from anyone else are no deposit.
	if deposit, ok := deposits[sender]; ok {
		return deposit(payload)
	}
	args, err := words(payload)
	if err != nil {
		return err
	}
	if len(args) > 0 {
		if wallet, ok := wallets[args[0]]; ok {
			return wallet.command(sender, args[1:], r.Data.Metadata.Application)
		}
		if args[0] == "run" && len(args) == 2 {
			return runLogic(sender, args[1])
		}
	}
	return errors.New("send: ether, erc20, erc721 or erc1155 and a command, or run <calldata>")
}

// #endregion advance

// #region delegate
var calldataPattern = regexp.MustCompile(`^0x([0-9a-fA-F]{2})*$`)

func runLogic(sender, payload string) error {
	// The code at LOGIC runs as the application's contract, so nobody else may choose it.
	if sender != admin {
		return errors.New("only the administrator can do this")
	}
	if !calldataPattern.MatchString(payload) {
		return errors.New("calldata is 0x and pairs of digits")
	}
	_, _, err := post("delegate-call-voucher", object{"destination": logic, "payload": payload})
	return err
}

// #endregion delegate

// #region inspect
func handleInspect(payload []byte) error {
	args, err := words(payload)
	if err != nil {
		return err
	}
	if len(args) > 0 {
		if wallet, ok := wallets[args[0]]; ok {
			return wallet.inspect(args[1:])
		}
	}
	return errors.New("ask: ether, erc20, erc721 or erc1155 and an account")
}

// #endregion inspect

// #region loop
func handle(r request) error {
	payload, err := hex.DecodeString(strings.TrimPrefix(r.Data.Payload, "0x"))
	if err != nil {
		return err
	}
	switch r.Type {
	case "advance_state":
		return handleAdvance(r, payload)
	case "inspect_state":
		return handleInspect(payload)
	}
	return fmt.Errorf("unknown request type %s", r.Type)
}

func main() {
	status := "accept"
	for {
		code, text, err := post("finish", object{"status": status})
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
		if err := handle(r); err != nil {
			// Reports are kept even though the input is rejected.
			if err := report(err.Error()); err != nil {
				log.Fatal(err)
			}
			status = "reject"
		}
	}
}

// #endregion loop
