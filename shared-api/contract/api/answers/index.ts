export { errorAnswer, messageOnly } from './common';
export * from './order';
export * from './seller';
