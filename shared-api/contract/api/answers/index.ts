export {
  errorAnswer,
  messageOnly,
  type PersonalBlocker,
  personalDataAnswer,
  type PersonalDataAnswer,
} from './common';
export * from './messages';
export * from './order';
export * from './seller';
