import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import { submissionState } from '../../delivery/submission-state';
import { item, order } from '../../testing/delivery';
import SubmitPostLink from './index';

withApi('seller');

// @product §8.20
it('a failed submission of a link is only logged and keeps the link (product §8)', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  answers('POST /submit-content/post-link', { message: 'no' }, 500);
  const state = submissionState(order(), item({ contentStatus: 'approved', submittedContentId: 'sub-1' }), 1);
  const { history } = show(SubmitPostLink, '/submit-post-link', { state });
  await userEvent.type(screen.getByLabelText(/Link of your post/), 'https://www.instagram.com/reel/abc');
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByText('no')).toBeNull();
  expect(screen.getByLabelText(/Link of your post/)).toHaveValue('https://www.instagram.com/reel/abc');
  expect(history.location.pathname).toBe('/submit-post-link');
  log.mockRestore();
});
