// Generated from schemas/entities/tap.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { TapRow } from '../types/tap.ts';

/** A tap of a sink. */
export class Tap extends Entity {
  static override definition = new ModelDefinition({
    "name": "Tap",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "taps"
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
      "sink_id": {
        "type": "number",
        "postgresql": {
          "columnName": "sink_id",
          "dataType": "bigint",
          "nullable": "NO"
        }
      },
      "drops": {
        "type": "number",
        "postgresql": {
          "columnName": "drops",
          "dataType": "integer",
          "nullable": "NO"
        }
      },
      "temperature": {
        "type": "string",
        "postgresql": {
          "columnName": "temperature",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "order": {
        "type": "number",
        "postgresql": {
          "columnName": "order",
          "dataType": "integer",
          "nullable": "NO"
        }
      }
    }
  });

  declare id: TapRow['id'];
  declare sink_id: TapRow['sink_id'];
  declare drops: TapRow['drops'];
  declare temperature: TapRow['temperature'];
  declare order: TapRow['order'];

  constructor(data?: Partial<Tap>) {
    super(data);
  }
}
