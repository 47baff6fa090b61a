import type {ContractErrorType, ContractEvent, ContractFunction, Enumeration, Parameter, Struct} from './schema';

/** The function as an interface declares it, for example `function getInputBox() external view returns (IInputBox);`. */
export function functionDeclaration({name, inputs, outputs, stateMutability}: ContractFunction): string {
  const mutability = stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`;
  const returns =
    outputs.length === 0 ? '' : ` returns (${outputs.map((output) => declare(output, 'memory')).join(', ')})`;
  return wrapped(
    `function ${name}`,
    inputs.map((input) => declare(input, 'calldata')),
    ` external${mutability}${returns};`,
  );
}

/** `constructor(IInputBox _inputBox);` */
export function constructorDeclaration(inputs: readonly Parameter[], stateMutability: string): string {
  return wrapped(
    'constructor',
    inputs.map((input) => declare(input, 'memory')),
    `${stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`};`,
  );
}

/** `event InputAdded(address indexed dapp, …);` */
export function eventDeclaration({name, inputs, anonymous}: ContractEvent): string {
  const parameters = inputs.map(
    ({indexed, ...input}) => `${solidityTypeOf(input)}${indexed ? ' indexed' : ''} ${input.name}`,
  );
  return wrapped(`event ${name}`, parameters, `${anonymous ? ' anonymous' : ''};`);
}

/** `error OnlyDApp();` */
export function errorDeclaration({name, inputs}: ContractErrorType): string {
  return wrapped(
    `error ${name}`,
    inputs.map((input) => `${solidityTypeOf(input)} ${input.name}`.trim()),
    ';',
  );
}

/** The struct as the source declares it, one member a line. */
export function structDeclaration({name, members}: Struct): string {
  return [
    `struct ${name.split('.').at(-1)} {`,
    ...members.map((member) => `    ${member.type} ${member.name};`),
    '}',
  ].join('\n');
}

/** The enumeration as the source declares it, one name a line. */
export function enumDeclaration({name, members}: Enumeration): string {
  return `enum ${name.split('.').at(-1)} {\n${members.map((member) => `    ${member.name}`).join(',\n')}\n}`;
}

/** The type as the Solidity source writes it, where the ABI shows less. */
export function solidityTypeOf({type, solidityType}: Parameter): string {
  return solidityType ?? type;
}

function declare(parameter: Parameter, location: 'calldata' | 'memory'): string {
  const {type, name} = parameter;
  // Types of no fixed size, and structs, live somewhere: Solidity wants to know where.
  const placed = type === 'bytes' || type === 'string' || type.endsWith(']') || type.startsWith('(');
  return [solidityTypeOf(parameter), placed ? location : '', name].filter((part) => part !== '').join(' ');
}

/** On one line where it fits, else a parameter a line. */
function wrapped(head: string, parameters: readonly string[], tail: string): string {
  const line = `${head}(${parameters.join(', ')})${tail}`;
  return line.length <= 80 || parameters.length === 0
    ? line
    : `${head}(\n${parameters.map((parameter) => `    ${parameter}`).join(',\n')}\n)${tail}`;
}
