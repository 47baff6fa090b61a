// SPDX-License-Identifier: Apache-2.0
// Stands in for Cartesi Compute on a local chain. It keeps the rules of 1.3.0 that an application meets: the checks of
// `instantiate`, the states, the deadlines and the answers of `getResult`. It cannot settle a dispute: a challenge stops
// the computation for good. Never use it where a result has to be true.
pragma solidity ^0.7.6;
pragma abicoder v2;

import "./CartesiComputeInterface.sol";

contract LocalCompute is CartesiComputeInterface {
    enum State {
        WaitingClaim,
        ClaimerMissedDeadline,
        WaitingConfirmationDeadline,
        WaitingChallengeResult,
        ConsensusResult
    }

    struct Computation {
        address owner;
        State state;
        bool destructed;
        uint8 outputLog2Size;
        uint256 finalTime;
        uint256 roundDuration;
        uint256 timeOfLastMove;
        uint256 votes;
        address[] parties;
        Drive[] drives;
        bytes32[] driveHashes;
        bytes output;
    }

    event CartesiComputeCreated(uint256 _index);
    event CartesiComputeFinished(uint256 _index, bytes32 _state);

    Computation[] private computations;
    mapping(uint256 => mapping(address => bool)) private isParty;
    mapping(uint256 => mapping(address => bool)) private hasVoted;

    // #region checks
    function instantiate(
        uint256 finalTime,
        bytes32,
        uint64,
        uint8 outputLog2Size,
        uint256 roundDuration,
        address[] calldata parties,
        Drive[] calldata inputDrives,
        bool
    ) external override returns (uint256 index) {
        require(roundDuration >= 50, "round duration must be 50+ seconds");
        index = computations.length;
        Computation storage computation = computations.push();
        for (uint256 i = 0; i < parties.length; i++) {
            require(!isParty[index][parties[i]], "Party addresses must be unique");
            isParty[index][parties[i]] = true;
            computation.parties.push(parties[i]);
        }
        for (uint256 i = 0; i < inputDrives.length; i++) {
            require(
                !inputDrives[i].waitsProvider && !inputDrives[i].needsLogger,
                "LocalCompute: direct drives only"
            );
            uint8 log2Size = inputDrives[i].driveLog2Size;
            require(log2Size >= 3, "directValue has to be at least one word");
            require(
                inputDrives[i].directValue.length <= 1 << log2Size,
                "Input bytes length exceeds claimed log2 size"
            );
            computation.drives.push(inputDrives[i]);
            computation.driveHashes.push(driveHash(inputDrives[i].directValue, log2Size));
        }
        require(outputLog2Size >= 3, "output drive has to be at least one word");
        // #endregion checks

        computation.owner = msg.sender;
        computation.outputLog2Size = outputLog2Size;
        computation.finalTime = finalTime;
        computation.roundDuration = roundDuration;
        computation.timeOfLastMove = block.timestamp;
        computation.votes = 1; // the claim counts as one
        emit CartesiComputeCreated(index);
    }

    /// Cartesi Compute's `submitClaim` also takes the machine's final hash and proofs.
    function submitOutput(uint256 index, bytes calldata output) external {
        Computation storage computation = active(index);
        require(computation.state == State.WaitingClaim, "State must be WaitingClaim");
        require(msg.sender == computation.parties[0], "Only the claimer can claim");
        require(
            output.length == 1 << computation.outputLog2Size,
            "Output length doesn't match output log2 size"
        );
        computation.output = output;
        computation.state = State.WaitingConfirmationDeadline;
        computation.timeOfLastMove = block.timestamp;
        hasVoted[index][msg.sender] = true;
        if (computation.parties.length == 1) finish(index, State.ConsensusResult);
    }

    function confirm(uint256 index) external {
        vote(index);
        Computation storage computation = computations[index];
        computation.votes++;
        if (computation.votes == computation.parties.length) finish(index, State.ConsensusResult);
    }

    function challenge(uint256 index) external {
        vote(index);
        computations[index].state = State.WaitingChallengeResult;
    }

    function abortByDeadline(uint256 index) external {
        Computation storage computation = active(index);
        require(block.timestamp > computation.timeOfLastMove + stateDuration(index), "Deadline not over");
        if (computation.state == State.WaitingClaim) finish(index, State.ClaimerMissedDeadline);
        else if (computation.state == State.WaitingConfirmationDeadline) finish(index, State.ConsensusResult);
        else revert("Cannot abort current state");
    }

    // #region result
    function getResult(uint256 index) external view override returns (bool, bool, address, bytes memory) {
        Computation storage computation = find(index);
        if (computation.state == State.ConsensusResult) return (true, false, address(0), computation.output);
        if (computation.state == State.ClaimerMissedDeadline) return (false, false, computation.parties[0], "");
        return (false, true, address(0), "");
    }
    // #endregion result

    function getCurrentState(uint256 index) public view returns (bytes32) {
        State state = find(index).state;
        if (state == State.WaitingClaim) return "WaitingClaim";
        if (state == State.ClaimerMissedDeadline) return "ClaimerMissedDeadline";
        if (state == State.WaitingConfirmationDeadline) return "WaitingConfirmationDeadline";
        if (state == State.WaitingChallengeResult) return "WaitingChallengeResult";
        return "ConsensusResult";
    }

    /// The input drives of a computation with their Merkle roots. Cartesi Compute has both in `getState`.
    function getDrives(uint256 index) external view returns (Drive[] memory, bytes32[] memory) {
        return (find(index).drives, find(index).driveHashes);
    }

    function destruct(uint256 index) external override {
        Computation storage computation = active(index);
        require(msg.sender == computation.owner, "Only the owner can destruct");
        require(
            computation.state == State.ConsensusResult || computation.state == State.ClaimerMissedDeadline,
            "Cannot destruct instance at current state"
        );
        computation.destructed = true;
        delete computation.drives;
        delete computation.driveHashes;
    }

    function vote(uint256 index) private {
        require(
            active(index).state == State.WaitingConfirmationDeadline,
            "State should be WaitingConfirmationDeadline"
        );
        require(isParty[index][msg.sender], "Only a party can vote");
        require(!hasVoted[index][msg.sender], "The party has voted");
        hasVoted[index][msg.sender] = true;
    }

    function finish(uint256 index, State state) private {
        computations[index].state = state;
        emit CartesiComputeFinished(index, getCurrentState(index));
    }

    function active(uint256 index) private view returns (Computation storage computation) {
        computation = find(index);
        require(!computation.destructed, "Index not active");
    }

    function find(uint256 index) private view returns (Computation storage) {
        require(index < computations.length, "Index not instantiated");
        return computations[index];
    }

    // #region deadline
    function stateDuration(uint256 index) private view returns (uint256) {
        Computation storage computation = computations[index];
        // 40 s to start the machine, 500 ps for each of its cycles, and one round.
        return 40 + (computation.finalTime * 500) / 1e12 + computation.roundDuration;
    }
    // #endregion deadline

    // #region drive-hash
    function driveHash(bytes memory value, uint8 log2Size) private pure returns (bytes32) {
        bytes32[] memory level = new bytes32[](1 << (log2Size - 3));
        for (uint256 i = 0; i < level.length; i++) {
            bytes8 word;
            for (uint256 j = 0; j < 8 && 8 * i + j < value.length; j++) {
                word |= bytes8(value[8 * i + j]) >> (8 * j);
            }
            level[i] = keccak256(abi.encodePacked(word));
        }
        for (uint256 size = level.length / 2; size > 0; size /= 2) {
            for (uint256 i = 0; i < size; i++) {
                level[i] = keccak256(abi.encodePacked(level[2 * i], level[2 * i + 1]));
            }
        }
        return level[0];
    }
    // #endregion drive-hash
}
