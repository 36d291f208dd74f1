import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import moduleFederationConfig from './module-federation.config.ts';

export default {
  entry: './src/index.ts',
  mode: 'production',
  output: { publicPath: 'auto' },
  resolve: { extensions: ['...', '.tsx', '.ts'] },
  module: {
    rules: [
      {
        test: /\.(js|jsx|ts|tsx)$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin(moduleFederationConfig),
    new rspack.HtmlRspackPlugin({ template: './index.html' }),
  ],
} satisfies Configuration;
