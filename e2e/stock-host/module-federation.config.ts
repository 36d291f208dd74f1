import { createModuleFederationConfig } from '@module-federation/enhanced/rspack';

export default createModuleFederationConfig({
  name: 'stock_host',
  remotes: {
    mfe_buyer: `mfe_buyer@${process.env.PRODUCT_ORIGIN}/_mf/mfe_buyer/mf-manifest.json`,
  },
  shared: {
    react: { singleton: true },
    'react-dom': { singleton: true },
    '@linksouq/shared-api/host': { singleton: true },
  },
});
