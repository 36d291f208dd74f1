export { default } from './routes';
export { storeFigures } from './see/figures';
