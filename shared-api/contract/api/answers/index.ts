export {
  errorAnswer,
  messageOnly,
  type PersonalBlocker,
  personalData,
  personalDataAnswer,
  type PersonalDataAnswer,
} from './common';
export * from './messages';
export * from './order';
export * from './seller';
