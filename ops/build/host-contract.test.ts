import { usesOf } from './host-contract';

const uses = (code: string) => usesOf(code, 'page.tsx');

it('records what a file uses of the host packages at run time, and how', () => {
  expect(
    uses(`
      import { t, Link as Anchor, type Catalog } from '@linksouq/shared-ui/host';
      import { useCart, ApiError } from '@linksouq/shared-api/host';
      import { Button } from '@linksouq/shared-ui';
      export const Page = ({ error }: { error: Catalog }) =>
        error instanceof ApiError ? <Anchor to="/">{t('x')}</Anchor> : <Button>{useCart().length}</Button>;
    `),
  ).toEqual({
    'shared-ui/host': { t: 'function', Link: 'any' },
    'shared-api/host': { useCart: 'function', ApiError: 'any' },
  });
});
it('reads namespaces and re-exports, and takes types for no use', () => {
  expect(
    uses(`
      import * as Host from '@linksouq/shared-ui/host';
      import { Catalog } from '@linksouq/shared-ui/host';
      export { request } from '@linksouq/shared-api/host';
      export const x: Catalog = { title: Host.t('x'), link: Host.Link };
    `),
  ).toEqual({ 'shared-ui/host': { t: 'function', Link: 'any' }, 'shared-api/host': { request: 'any' } });
});
it('records nothing where no host package is used', () => {
  expect(uses(`import { Button } from '@linksouq/shared-ui'; export default Button;`)).toEqual({});
});
