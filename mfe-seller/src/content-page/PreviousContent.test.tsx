import { useEffect, useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { ContentType } from '@linksouq/shared-api/contract';
import { show } from '@linksouq/shared-ui/testing';
import { Form, type Uploads, useForm } from '@linksouq/shared-ui/kit';
import { PreviousContent } from './PreviousContent';

/**
 * Simulates uploads that end before the form has rendered the previous upload. Then one render contains both changes.
 * With real uploads, this happens only by chance.
 */
const mockShowStored = jest.fn();
let mockFiles: readonly string[] = [];
let mockChanges = 0;
jest.mock('@linksouq/shared-ui/kit', () => ({
  ...jest.requireActual('@linksouq/shared-ui/kit'),
  useUploads: function useFastUploads({ initial }: { initial: string[] }): Partial<Uploads> {
    const [paths, setPaths] = useState(initial);
    useEffect(() => {
      if ((mockChanges += 1) > 20) throw new Error('the files change again and again');
      if (paths.length < mockFiles.length) setPaths(mockFiles.slice(0, paths.length + 1));
    }, [paths]);
    return { items: [], paths, showStored: mockShowStored.mockImplementation(setPaths) };
  },
}));
beforeEach(() => {
  mockShowStored.mockClear();
  mockChanges = 0;
});

function Value() {
  const { values, setFieldValue } = useForm<{ previousContent: string[] }>();
  return (
    <>
      <output>{values.previousContent.join()}</output>
      <button type="button" onClick={() => void setFieldValue('previousContent', ['8.webp', '9.webp'])}>
        Other files
      </button>
    </>
  );
}
const open = () =>
  show(
    () => (
      <Form
        initial={{ previousContent: [] as string[] }}
        rule={() => ({})}
        onSubmit={() => Promise.resolve(true)}
      >
        <PreviousContent type={ContentType.post} />
        <Value />
      </Form>
    ),
    '/posts',
  );

it('keeps all files if an upload ends before the form shows the previous upload', async () => {
  mockFiles = ['1.webp', '2.webp', '3.webp'];
  open();
  expect(await screen.findByText('1.webp,2.webp,3.webp')).toBeVisible();
  expect(mockShowStored).not.toHaveBeenCalled();
});

it('shows the files that another tab has saved', async () => {
  mockFiles = ['1.webp'];
  open();
  expect(await screen.findByText('1.webp')).toBeVisible();
  mockFiles = [];
  fireEvent.click(screen.getByRole('button', { name: 'Other files' }));
  expect(await screen.findByText('8.webp,9.webp')).toBeVisible();
  expect(mockShowStored).toHaveBeenCalledWith(['8.webp', '9.webp']);
});
