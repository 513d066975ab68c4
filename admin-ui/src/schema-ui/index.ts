export { SchemaCreate } from './SchemaCreate.tsx';
export { SchemaDelete } from './SchemaDelete.tsx';
export { SchemaEdit } from './SchemaEdit.tsx';
export { SchemaFilters } from './SchemaFilters.tsx';
export { SchemaList } from './SchemaList.tsx';
