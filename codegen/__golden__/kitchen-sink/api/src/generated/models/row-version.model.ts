// Generated from schemas/entities/row-version.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { RowVersionRow } from '../types/row-version.ts';

/** A state of a row whose entity says x-versioned: what people wrote in it, with its owned children. Never changed. */
export class RowVersion extends Entity {
  static override definition = new ModelDefinition({
    "name": "RowVersion",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "row_versions"
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
      "entity": {
        "type": "string",
        "postgresql": {
          "columnName": "entity",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "row_id": {
        "type": "number",
        "postgresql": {
          "columnName": "row_id",
          "dataType": "bigint",
          "nullable": "NO"
        }
      },
      "number": {
        "type": "number",
        "postgresql": {
          "columnName": "number",
          "dataType": "integer",
          "nullable": "NO"
        }
      },
      "snapshot": {
        "type": "object",
        "postgresql": {
          "columnName": "snapshot",
          "dataType": "jsonb",
          "nullable": "NO"
        }
      },
      "changed": {
        "type": "array",
        "itemType": "any",
        "postgresql": {
          "columnName": "changed",
          "dataType": "jsonb",
          "nullable": "NO"
        }
      },
      "employee_id": {
        "type": "number",
        "postgresql": {
          "columnName": "employee_id",
          "dataType": "bigint",
          "nullable": "YES"
        }
      },
      "created_at": {
        "type": "date",
        "postgresql": {
          "columnName": "created_at",
          "dataType": "timestamp with time zone",
          "nullable": "NO"
        }
      }
    }
  });

  declare id: RowVersionRow['id'];
  declare entity: RowVersionRow['entity'];
  declare row_id: RowVersionRow['row_id'];
  declare number: RowVersionRow['number'];
  declare snapshot: RowVersionRow['snapshot'];
  declare changed: RowVersionRow['changed'];
  declare employee_id: RowVersionRow['employee_id'];
  declare created_at: Date;

  constructor(data?: Partial<RowVersion>) {
    super(data);
  }
}
