import type { OwnPageModule, OwnPageName } from '../compose/own-routes';

const homeAndContent = () => import(/* webpackChunkName: "own-pages" */ './own-pages');
const success = () => import(/* webpackChunkName: "success-page" */ './success-page');
const blogPages = () => import(/* webpackChunkName: "blog-pages" */ './blog/blog-pages');
const accountPages = () => import(/* webpackChunkName: "account-pages" */ './account/account-pages');
const brandPages = () => import(/* webpackChunkName: "brand-pages" */ './brands/brand-pages');

/** Pages that shoppers visit together have one chunk. */
export const loadOwnPages: Record<OwnPageName, () => Promise<OwnPageModule>> = {
  home: async () => (await homeAndContent()).home,
  content: async () => (await homeAndContent()).content,
  success,
  signIn: async () => (await accountPages()).signIn,
  account: async () => (await accountPages()).account,
  garage: async () => (await accountPages()).garage,
  payment: async () => (await accountPages()).payment,
  spin: async () => (await accountPages()).spin,
  blog: async () => (await blogPages()).blog,
  blogCategory: async () => (await blogPages()).blog,
  blogPost: async () => (await blogPages()).blogPost,
  brands: async () => (await brandPages()).brands,
  brand: async () => (await brandPages()).brand,
};
