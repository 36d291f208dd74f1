import { screen } from '@testing-library/react';
import { show, withApi } from '@linksouq/shared-ui/testing';
import Start from './index';

withApi('operator');

it('says what it is', () => {
  show(Start, '/console');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Operator console');
});
