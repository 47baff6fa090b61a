// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.0;

/// Answers every call with the bytes that it was given, and keeps the last call data.
contract Recorder {
    bytes public lastCall;
    bytes private answer;

    function setAnswer(bytes memory _answer) external {
        answer = _answer;
    }

    fallback() external {
        bytes memory data = answer;
        // A call that may not write, such as that of a view function, records nothing.
        (bool recorded, ) = address(this).call(abi.encodeWithSignature("record(bytes)", msg.data));
        recorded;
        assembly {
            return(add(data, 32), mload(data))
        }
    }

    function record(bytes memory data) external {
        lastCall = data;
    }
}
