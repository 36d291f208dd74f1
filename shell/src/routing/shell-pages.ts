import type { PageModule } from '../federation/load-page';

export const shellPages: Readonly<Record<string, () => Promise<PageModule>>> = {
  Login: () => import(/* webpackChunkName: "shell-Login" */ '../pages/Login'),
  LoginPk: () => import(/* webpackChunkName: "shell-LoginPk" */ '../pages/LoginPk'),
  Unsubscribe: () => import(/* webpackChunkName: "shell-Unsubscribe" */ '../pages/Unsubscribe'),
  Privacy: () => import(/* webpackChunkName: "shell-Privacy" */ '../pages/Privacy'),
  Terms: () => import(/* webpackChunkName: "shell-Terms" */ '../pages/Terms'),
  Refunds: () => import(/* webpackChunkName: "shell-Refunds" */ '../pages/Refunds'),
  Signup: () => import(/* webpackChunkName: "shell-Signup" */ '../pages/Signup'),
};
