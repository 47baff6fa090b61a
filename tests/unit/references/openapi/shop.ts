import {openapiPages} from '@site/src/references/openapi/pages';
import type {ReferencePage} from '@site/src/references/shared/page';
import {optionsFor} from '@site/tests/unit/references/support';

/** A specification without a fault. */
export const GOOD = `openapi: 3.0.0
info:
  title: Shop API
  version: 1.0.0
  description: Sells things over HTTP, one call for each thing that a client may want to do with it.
servers:
  - url: http://localhost:1234
    description: Here.
paths:
  /items/{id}:
    get:
      operationId: readItem
      summary: Read an item
      description: Reads one item by its number, whether it can be bought at the moment or not.
      parameters:
        - name: id
          in: path
          required: true
          description: Number of the item.
          example: 7
          schema:
            type: integer
      responses:
        "200":
          description: The item.
          content:
            application/hal+json:
              schema:
                $ref: "#/components/schemas/Item"
              example: {state: new, note: null, next: {state: used, note: good}}
  /items:
    post:
      operationId: add_item
      summary: Add an item
      description: |
        Adds one item to the shop, which takes less than {a second} and is \`a < b\` fast, unless a < b fails.

        ## Later

        More.
      requestBody:
        description: The item.
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/Item"
            example: {state: new, note: good}
      responses:
        "204":
          description: Added.
        default:
          description: Not added.
          content:
            text/plain:
              schema:
                type: string
                description: Why.
              example: no room
      x-errors:
        - status: 400
          body: no room
          cause: The shop is full.
          fix: Sell something.
components:
  schemas:
    Item:
      type: object
      description: A thing.
      x-required: [state, note]
      x-nullable: [note]
      x-property-descriptions:
        note: What the owner says.
      properties:
        state:
          type: string
          enum: [new, used]
          description: How it is.
          x-enum-descriptions:
            new: Never used.
            used: Used before.
        note:
          type: string
        next:
          $ref: "#/components/schemas/Item"
`;

/** The pages of a specification that stands in `shop.yaml`. */
export function make(text: string): Promise<ReferencePage[]> {
  return openapiPages(text, 'shop.yaml', optionsFor('shop'));
}

/**
 * GOOD with a part of it replaced.
 *
 * @throws Error where the part is missing: the change would be none.
 */
export function changed(from: string, to: string): string {
  if (!GOOD.includes(from)) {
    throw new Error(`no "${from}" in the specification`);
  }
  return GOOD.replace(from, to);
}
