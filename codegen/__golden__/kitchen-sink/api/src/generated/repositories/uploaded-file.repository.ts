// Generated from schemas/entities/uploaded-file.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { UploadedFile } from '../models/uploaded-file.model.ts';

/** Rows of uploaded_files. */
export class UploadedFileRepository extends DefaultCrudRepository<UploadedFile, number> {
  constructor(dataSource: juggler.DataSource) {
    super(UploadedFile, dataSource);
  }
}

inject('datasources.db')(UploadedFileRepository, undefined, 0);
