export { Brand } from './Brand.tsx';
export { Hero } from './Hero.tsx';
export { PictureTag } from './PictureTag.tsx';
export type { Front, Look, Picture, PointIcon, Section, Tile } from './site-look.ts';
