// Generated from schemas/entities/kitchen-sink.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { KitchenSinkRow } from '../types/kitchen-sink.ts';

/** Every keyword of the vocabulary, once. */
export class KitchenSink extends Entity {
  static override definition = new ModelDefinition({
    "name": "KitchenSink",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "kitchen_sinks"
      },
      "hiddenProperties": [
        "secret"
      ]
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
      "title": {
        "type": "object",
        "postgresql": {
          "columnName": "title",
          "dataType": "jsonb",
          "nullable": "NO"
        }
      },
      "description": {
        "type": "object",
        "postgresql": {
          "columnName": "description",
          "dataType": "jsonb",
          "nullable": "NO"
        }
      },
      "code": {
        "type": "string",
        "postgresql": {
          "columnName": "code",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "material": {
        "type": "string",
        "postgresql": {
          "columnName": "material",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "bowls": {
        "type": "number",
        "postgresql": {
          "columnName": "bowls",
          "dataType": "integer",
          "nullable": "YES"
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
      "next_id": {
        "type": "number",
        "postgresql": {
          "columnName": "next_id",
          "dataType": "bigint",
          "nullable": "YES"
        }
      },
      "languages": {
        "type": "array",
        "itemType": "any",
        "postgresql": {
          "columnName": "languages",
          "dataType": "jsonb",
          "nullable": "NO"
        }
      },
      "notes": {
        "type": "string",
        "postgresql": {
          "columnName": "notes",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "story": {
        "type": "string",
        "postgresql": {
          "columnName": "story",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "bought_on": {
        "type": "string",
        "postgresql": {
          "columnName": "bought_on",
          "dataType": "date",
          "nullable": "NO"
        }
      },
      "cleaned_at": {
        "type": "date",
        "postgresql": {
          "columnName": "cleaned_at",
          "dataType": "timestamp with time zone",
          "nullable": "YES"
        }
      },
      "width": {
        "type": "number",
        "postgresql": {
          "columnName": "width",
          "dataType": "numeric(6,2)",
          "nullable": "NO"
        }
      },
      "price_min": {
        "type": "number",
        "postgresql": {
          "columnName": "price_min",
          "dataType": "double precision",
          "nullable": "YES"
        }
      },
      "price_max": {
        "type": "number",
        "postgresql": {
          "columnName": "price_max",
          "dataType": "double precision",
          "nullable": "YES"
        }
      },
      "in_use": {
        "type": "boolean",
        "postgresql": {
          "columnName": "in_use",
          "dataType": "boolean",
          "nullable": "NO"
        }
      },
      "reason": {
        "type": "string",
        "postgresql": {
          "columnName": "reason",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "email": {
        "type": "string",
        "postgresql": {
          "columnName": "email",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "phone": {
        "type": "string",
        "postgresql": {
          "columnName": "phone",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "website": {
        "type": "string",
        "postgresql": {
          "columnName": "website",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "address": {
        "type": "object",
        "postgresql": {
          "columnName": "address",
          "dataType": "jsonb",
          "nullable": "YES"
        }
      },
      "options": {
        "type": "object",
        "postgresql": {
          "columnName": "options",
          "dataType": "jsonb",
          "nullable": "YES"
        }
      },
      "labels": {
        "type": "array",
        "itemType": "any",
        "postgresql": {
          "columnName": "labels",
          "dataType": "jsonb",
          "nullable": "NO"
        }
      },
      "secret": {
        "type": "string",
        "postgresql": {
          "columnName": "secret",
          "dataType": "text",
          "nullable": "YES"
        }
      },
      "owner_id": {
        "type": "number",
        "postgresql": {
          "columnName": "owner_id",
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
      },
      "order": {
        "type": "number",
        "postgresql": {
          "columnName": "order",
          "dataType": "integer",
          "nullable": "NO"
        }
      },
      "is_viewable": {
        "type": "boolean",
        "postgresql": {
          "columnName": "is_viewable",
          "dataType": "boolean",
          "nullable": "NO"
        }
      },
      "is_system_default": {
        "type": "boolean",
        "postgresql": {
          "columnName": "is_system_default",
          "dataType": "boolean",
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
      },
      "room_version": {
        "type": "number",
        "postgresql": {
          "columnName": "room_version",
          "dataType": "integer",
          "nullable": "YES"
        }
      }
    }
  });

  declare id: KitchenSinkRow['id'];
  declare title: KitchenSinkRow['title'];
  declare description: KitchenSinkRow['description'];
  declare code: KitchenSinkRow['code'];
  declare material: KitchenSinkRow['material'];
  declare bowls: KitchenSinkRow['bowls'];
  declare room_id: KitchenSinkRow['room_id'];
  declare next_id: KitchenSinkRow['next_id'];
  declare languages: KitchenSinkRow['languages'];
  declare notes: KitchenSinkRow['notes'];
  declare story: KitchenSinkRow['story'];
  declare bought_on: KitchenSinkRow['bought_on'];
  declare cleaned_at: Date | null;
  declare width: KitchenSinkRow['width'];
  declare price_min?: KitchenSinkRow['price_min'];
  declare price_max: KitchenSinkRow['price_max'];
  declare in_use: KitchenSinkRow['in_use'];
  declare reason: KitchenSinkRow['reason'];
  declare email: KitchenSinkRow['email'];
  declare phone: KitchenSinkRow['phone'];
  declare website: KitchenSinkRow['website'];
  declare address: KitchenSinkRow['address'];
  declare options: KitchenSinkRow['options'];
  declare labels: KitchenSinkRow['labels'];
  declare secret: string | null;
  declare owner_id: KitchenSinkRow['owner_id'];
  declare created_at: Date;
  declare order: KitchenSinkRow['order'];
  declare is_viewable: KitchenSinkRow['is_viewable'];
  declare is_system_default: KitchenSinkRow['is_system_default'];
  declare updated_at: Date;
  declare lock_version: KitchenSinkRow['lock_version'];
  declare room_version: KitchenSinkRow['room_version'];

  constructor(data?: Partial<KitchenSink>) {
    super(data);
  }
}
