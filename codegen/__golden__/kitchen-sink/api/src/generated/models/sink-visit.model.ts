// Generated from schemas/entities/sink-visit.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { SinkVisitRow } from '../types/sink-visit.ts';

/** Who stood at which sink. */
export class SinkVisit extends Entity {
  static override definition = new ModelDefinition({
    "name": "SinkVisit",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "sink_visits"
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
      "room_id": {
        "type": "number",
        "postgresql": {
          "columnName": "room_id",
          "dataType": "bigint",
          "nullable": "NO"
        }
      },
      "position": {
        "type": "number",
        "postgresql": {
          "columnName": "position",
          "dataType": "integer",
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
      }
    }
  });

  declare id: SinkVisitRow['id'];
  declare sink_id: SinkVisitRow['sink_id'];
  declare room_id: SinkVisitRow['room_id'];
  declare position: SinkVisitRow['position'];
  declare is_archived: SinkVisitRow['is_archived'];

  constructor(data?: Partial<SinkVisit>) {
    super(data);
  }
}
