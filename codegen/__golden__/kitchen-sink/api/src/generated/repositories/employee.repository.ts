// Generated from schemas/entities/employee.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { Employee } from '../models/employee.model.ts';

/** Rows of employees. */
export class EmployeeRepository extends DefaultCrudRepository<Employee, number> {
  constructor(dataSource: juggler.DataSource) {
    super(Employee, dataSource);
  }
}

inject('datasources.db')(EmployeeRepository, undefined, 0);
