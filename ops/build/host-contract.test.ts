import { usesOf } from './host-contract';

const uses = (code: string) => usesOf(code, 'page.tsx');

it('usesOf lists the exports of host packages that a file uses at run time, and which of them it calls', () => {
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
it('usesOf lists re-exports and uses through a namespace, but no types', () => {
  expect(
    uses(`
      import * as Host from '@linksouq/shared-ui/host';
      import { Catalog } from '@linksouq/shared-ui/host';
      export { request } from '@linksouq/shared-api/host';
      export const x: Catalog = { title: Host.t('x'), link: Host.Link };
    `),
  ).toEqual({ 'shared-ui/host': { t: 'function', Link: 'any' }, 'shared-api/host': { request: 'any' } });
});
it('usesOf returns {} for a file that imports no host package', () => {
  expect(uses(`import { Button } from '@linksouq/shared-ui'; export default Button;`)).toEqual({});
});
