// Generated from schemas/entities/uploaded-file.schema.json by npm run codegen; changes made here are lost.
/**
 * A stored file.
 */
export interface UploadedFileRow {
  id: number
  original_file_name: string
  mimetype: string
  size: number
}

export interface UploadedFileCreate {
  original_file_name: string
  mimetype: string
  size: number
}

export interface UploadedFileUpdate {
  original_file_name?: string
  mimetype?: string
  size?: number
}
