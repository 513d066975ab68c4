// Generated from schemas/entities/employee.schema.json by npm run codegen; changes made here are lost.
/**
 * Somebody who works here.
 */
export interface EmployeeRow {
  id: number
  name: string
}

export interface EmployeeCreate {
  name: string
}

export interface EmployeeUpdate {
  name?: string
}
