// Generated from schemas/entities/colour.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { ColourRow } from '../types/colour.ts';

/** A colour to choose from. */
export class Colour extends Entity {
  static override definition = new ModelDefinition({
    "name": "Colour",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "colours"
      }
    },
    "properties": {
      "id": {
        "type": "number",
        "id": true,
        "generated": true,
        "postgresql": {
          "columnName": "id",
          "dataType": "bigint",
          "nullable": "NO"
        }
      },
      "name": {
        "type": "string",
        "postgresql": {
          "columnName": "name",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "coats": {
        "type": "number",
        "postgresql": {
          "columnName": "coats",
          "dataType": "integer",
          "nullable": "NO"
        }
      },
      "state": {
        "type": "string",
        "postgresql": {
          "columnName": "state",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "is_archived": {
        "type": "boolean",
        "postgresql": {
          "columnName": "is_archived",
          "dataType": "boolean",
          "nullable": "NO"
        }
      },
      "lock_version": {
        "type": "number",
        "postgresql": {
          "columnName": "lock_version",
          "dataType": "integer",
          "nullable": "NO"
        }
      }
    }
  });

  declare id: ColourRow['id'];
  declare name: ColourRow['name'];
  declare coats: ColourRow['coats'];
  declare state: ColourRow['state'];
  declare is_archived: ColourRow['is_archived'];
  declare lock_version: ColourRow['lock_version'];

  constructor(data?: Partial<Colour>) {
    super(data);
  }
}
