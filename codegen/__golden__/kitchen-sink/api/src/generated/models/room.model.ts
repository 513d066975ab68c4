// Generated from schemas/entities/room.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { RoomRow } from '../types/room.ts';

/** A room that sinks stand in. */
export class Room extends Entity {
  static override definition = new ModelDefinition({
    "name": "Room",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "rooms"
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
      "floor": {
        "type": "number",
        "postgresql": {
          "columnName": "floor",
          "dataType": "integer",
          "nullable": "NO"
        }
      },
      "rent": {
        "type": "object",
        "postgresql": {
          "columnName": "rent",
          "dataType": "jsonb",
          "nullable": "YES"
        }
      },
      "stands_at": {
        "type": "object",
        "postgresql": {
          "columnName": "stands_at",
          "dataType": "jsonb",
          "nullable": "YES"
        }
      },
      "keeper_id": {
        "type": "number",
        "postgresql": {
          "columnName": "keeper_id",
          "dataType": "bigint",
          "nullable": "YES"
        }
      },
      "lamp": {
        "type": "string",
        "postgresql": {
          "columnName": "lamp",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "lit": {
        "type": "boolean",
        "postgresql": {
          "columnName": "lit",
          "dataType": "boolean",
          "nullable": "NO"
        }
      },
      "corner": {
        "type": "object",
        "postgresql": {
          "columnName": "corner",
          "dataType": "jsonb",
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
      },
      "updated_at": {
        "type": "date",
        "postgresql": {
          "columnName": "updated_at",
          "dataType": "timestamp with time zone",
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

  declare id: RoomRow['id'];
  declare floor: RoomRow['floor'];
  declare rent: RoomRow['rent'];
  declare stands_at: RoomRow['stands_at'];
  declare keeper_id: RoomRow['keeper_id'];
  declare lamp: RoomRow['lamp'];
  declare lit: RoomRow['lit'];
  declare corner: RoomRow['corner'];
  declare created_at: Date;
  declare updated_at: Date;
  declare lock_version: RoomRow['lock_version'];

  constructor(data?: Partial<Room>) {
    super(data);
  }
}
