// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.6;
pragma abicoder v2;

// Stand-ins for contracts 3.0.0-alpha.10, whose bytecode no package has. They have the functions, events, errors and
// encodings of that release as far as the examples need them; a test compares the signatures with the facts.

interface Erc20 {
    function balanceOf(address account) external view returns (uint256);

    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Reverts with the data of an error, which the compiler of this repository cannot name.
contract Failing {
    function fail(bytes memory data) internal pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }
}

contract InputBox is Failing {
    event InputAdded(address indexed appContract, uint256 indexed index, bytes input);

    mapping(address => uint256) public getNumberOfInputs;

    function addInput(address appContract, bytes calldata payload) external returns (bytes32) {
        uint256 size;
        assembly {
            size := extcodesize(appContract)
        }
        if (size == 0) fail(abi.encodeWithSignature("ApplicationNotDeployed(address)", appContract));
        uint256 index = getNumberOfInputs[appContract]++;
        bytes memory input = abi.encodeWithSignature(
            "EvmAdvance(uint256,address,address,uint256,uint256,uint256,uint256,bytes)",
            31337,
            appContract,
            msg.sender,
            block.number,
            block.timestamp,
            block.difficulty,
            index,
            payload
        );
        emit InputAdded(appContract, index, input);
        return keccak256(input);
    }
}

contract EtherPortal is Failing {
    InputBox private immutable inputBox;

    constructor(InputBox _inputBox) {
        inputBox = _inputBox;
    }

    function depositEther(address appContract, bytes calldata execLayerData) external payable {
        (bool sent, ) = appContract.call{value: msg.value}("");
        if (!sent) fail(abi.encodeWithSignature("EtherTransferFailed()"));
        inputBox.addInput(appContract, abi.encodePacked(msg.sender, msg.value, execLayerData));
    }
}

contract Erc20Portal is Failing {
    InputBox private immutable inputBox;

    constructor(InputBox _inputBox) {
        inputBox = _inputBox;
    }

    function depositErc20Tokens(
        Erc20 token,
        address appContract,
        uint256 value,
        bytes calldata execLayerData
    ) external {
        if (!token.transferFrom(msg.sender, appContract, value)) {
            fail(abi.encodeWithSignature("Erc20TransferFailed()"));
        }
        inputBox.addInput(appContract, abi.encodePacked(token, msg.sender, value, execLayerData));
    }
}

contract Application is Failing {
    struct OutputValidityProof {
        uint64 outputIndex;
        bytes32[] outputHashesSiblings;
    }

    event OutputExecuted(uint64 outputIndex, bytes output);

    uint256 private constant HEIGHT = 63;

    mapping(bytes32 => bool) private accepted;
    mapping(uint256 => bool) public wasOutputExecuted;

    receive() external payable {}

    /// What a consensus does in the real contracts.
    function acceptOutputs(bytes32 outputsMerkleRoot) external {
        accepted[outputsMerkleRoot] = true;
    }

    function validateOutput(bytes calldata output, OutputValidityProof calldata proof) public view {
        if (proof.outputHashesSiblings.length != HEIGHT) {
            fail(abi.encodeWithSignature("InvalidOutputHashesSiblingsArrayLength()"));
        }
        bytes32 node = keccak256(output);
        uint256 index = proof.outputIndex;
        for (uint256 level = 0; level < HEIGHT; level++) {
            bytes32 sibling = proof.outputHashesSiblings[level];
            node = index % 2 == 0 ? keccak256(abi.encode(node, sibling)) : keccak256(abi.encode(sibling, node));
            index /= 2;
        }
        if (!accepted[node]) fail(abi.encodeWithSignature("InvalidOutputsMerkleRoot(bytes32)", node));
    }

    function executeOutput(bytes calldata output, OutputValidityProof calldata proof) external {
        validateOutput(output, proof);
        bytes4 kind = output[0] | (bytes4(output[1]) >> 8) | (bytes4(output[2]) >> 16) | (bytes4(output[3]) >> 24);
        if (kind != bytes4(keccak256("Voucher(address,uint256,bytes)"))) {
            fail(abi.encodeWithSignature("OutputNotExecutable(bytes)", output));
        }
        if (wasOutputExecuted[proof.outputIndex]) {
            fail(abi.encodeWithSignature("OutputNotReexecutable(bytes)", output));
        }
        wasOutputExecuted[proof.outputIndex] = true;
        (address destination, uint256 value, bytes memory payload) = abi.decode(output[4:], (address, uint256, bytes));
        if (value > address(this).balance) {
            fail(abi.encodeWithSignature("InsufficientFunds(uint256,uint256)", value, address(this).balance));
        }
        (bool success, bytes memory answer) = destination.call{value: value}(payload);
        if (!success) fail(answer);
        emit OutputExecuted(proof.outputIndex, output);
    }
}
