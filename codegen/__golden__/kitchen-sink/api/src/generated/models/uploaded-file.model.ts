// Generated from schemas/entities/uploaded-file.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { UploadedFileRow } from '../types/uploaded-file.ts';

/** A stored file. */
export class UploadedFile extends Entity {
  static override definition = new ModelDefinition({
    "name": "UploadedFile",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "uploaded_files"
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
      "original_file_name": {
        "type": "string",
        "postgresql": {
          "columnName": "original_file_name",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "mimetype": {
        "type": "string",
        "postgresql": {
          "columnName": "mimetype",
          "dataType": "text",
          "nullable": "NO"
        }
      },
      "size": {
        "type": "number",
        "postgresql": {
          "columnName": "size",
          "dataType": "integer",
          "nullable": "NO"
        }
      }
    }
  });

  declare id: UploadedFileRow['id'];
  declare original_file_name: UploadedFileRow['original_file_name'];
  declare mimetype: UploadedFileRow['mimetype'];
  declare size: UploadedFileRow['size'];

  constructor(data?: Partial<UploadedFile>) {
    super(data);
  }
}
