// Generated from schemas/entities/employee.schema.json by npm run codegen; changes made here are lost.
import { Entity, ModelDefinition } from '@loopback/repository';

import type { EmployeeRow } from '../types/employee.ts';

/** Somebody who works here. */
export class Employee extends Entity {
  static override definition = new ModelDefinition({
    "name": "Employee",
    "settings": {
      "strict": true,
      "forceId": false,
      "automaticValidation": false,
      "postgresql": {
        "schema": "public",
        "table": "employees"
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
      }
    }
  });

  declare id: EmployeeRow['id'];
  declare name: EmployeeRow['name'];

  constructor(data?: Partial<Employee>) {
    super(data);
  }
}
