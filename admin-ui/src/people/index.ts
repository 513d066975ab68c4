export { UserCreate } from './UserCreate.tsx';
export { UserEdit } from './UserEdit.tsx';
export { UserList } from './UserList.tsx';
