export * from './content';
export * from './market';
export * from './identity';
export * from './screen';
