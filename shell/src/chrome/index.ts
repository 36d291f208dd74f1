/** What stands around every page of the product. */
export { Footer } from './Footer';
export { Header } from './Header';
export { Layout } from './Layout';
export { Logo, LogoMark } from './Logo';
