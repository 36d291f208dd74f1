import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as host from '@linksouq/shared-api/host';
import { loadToasts, registerCatalog, setLocale, toast, Toaster } from '@linksouq/shared-ui/host';
import { FileField } from '@linksouq/shared-ui';
import { UndoLine } from '@linksouq/shared-ui';
import { UploadList } from '@linksouq/shared-ui';
import { useUploads } from './use-uploads';

jest.mock('@linksouq/shared-api/host', () => ({
  ...jest.requireActual('@linksouq/shared-api/host'),
  uploadFile: jest.fn(),
}));
beforeAll(loadToasts);
const uploadFile = jest.mocked(host.uploadFile);
jest.spyOn(console, 'error').mockImplementation(() => {});

function Uploader({ purpose, initial }: { purpose: 1 | 2 | 3; initial?: string[] }) {
  const uploads = useUploads({ purpose, initial });
  return (
    <>
      <FileField label="Add" multiple onFiles={uploads.add} error={uploads.refused} />
      <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
      <UndoLine removed={uploads.undoable ? 'File' : undefined} onUndo={uploads.undo} />
      {(['first', 'last'] as const).map((which) => (
        <button
          key={which}
          onClick={() =>
            uploads.replace(uploads.items.at(which === 'first' ? 0 : -1)!.id, file('crop.png', 'image/png'))
          }
        >
          Crop {which}
        </button>
      ))}
      <button onClick={() => uploads.showStored(['c.webp', 'd.webp'])}>Show stored</button>
      <output aria-label="reasons">{uploads.items.map(({ reason }) => reason)}</output>
      <button onClick={uploads.clear}>Clear</button>
      <output aria-label="paths">{uploads.paths.join(' ')}</output>
      <Toaster />
    </>
  );
}
const file = (name: string, type: string, size = 1) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add'), { target: { files } });
/** Uses React's own scheduler: unlike in `act`, events can run between a render and its effects. */
async function withBrowserScheduler(run: () => Promise<void>) {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await run().finally(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));
}
beforeEach(() => uploadFile.mockReset());
afterEach(() => act(() => toast.clear()));

describe('uploads (product §4, §5)', () => {
  it('the reason why a file is refused follows a change of the language', () => {
    const { rerender } = render(<Uploader purpose={3} />);
    choose(file('a.mp4', 'video/mp4'));
    expect(screen.getByText('a.mp4 is not an image file.')).toBeVisible();
    registerCatalog('fr', { '{file} is not an image file.': '{file} : ce fichier n’est pas une image.' });
    act(() => setLocale('fr'));
    rerender(<Uploader purpose={3} />);
    expect(screen.getByText('a.mp4 : ce fichier n’est pas une image.')).toBeVisible();
    act(() => setLocale('en'));
  });
  it('after a change of the language, a general text replaces a refusal of the server that has no translation', async () => {
    uploadFile.mockRejectedValue(new host.ApiError(422, 'الملف غير مقبول.'));
    act(() => setLocale('ar'));
    const { rerender } = render(<Uploader purpose={3} />);
    choose(file('a.png', 'image/png'));
    const reasons = screen.getByLabelText('reasons');
    await waitFor(() => expect(reasons).toHaveTextContent('الملف غير مقبول.'));
    act(() => setLocale('en'));
    rerender(<Uploader purpose={3} />);
    expect(reasons).toHaveTextContent('Our server refused it. Try again to see the reason.');
  });
  it('a photo in a format that the browser cannot show has no preview', async () => {
    uploadFile.mockReturnValue(new Promise(() => {}));
    const { container } = render(<Uploader purpose={3} />);
    choose(file('a.heic', 'image/heic'));
    fireEvent.error(await waitFor(() => container.querySelector('img[src^="blob:"]')!));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('listitem')).toBeInTheDocument();
  });
  it.each([
    // @product §5.34
    [2, file('a.png', 'image/png'), 'a.png is not a video file.'],
    // @product §5.35
    [3, file('a.mp4', 'video/mp4'), 'a.mp4 is not an image file.'],
    // @product §5.36
    [1, file('a.pdf', 'application/pdf'), 'a.pdf is not an image or MP4 video.'],
    // @product §5.37
    [2, file('a.mp4', 'video/mp4', 78_643_201), 'a.mp4 exceeds the 75MB video limit.'],
    // @product §5.38
    [3, file('a.png', 'image/png', 20_971_521), 'a.png exceeds the 20MB image limit.'],
  ] as const)(
    'for purpose %s, a wrong file is refused with the reason (case %#)',
    async (purpose, wrongFile, text) => {
      render(<Uploader purpose={purpose} />);
      choose(wrongFile);
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(uploadFile).not.toHaveBeenCalled();
    },
  );

  // @product §5.32
  it('a choice that would make more than 6 files is refused as a whole, with one message', async () => {
    render(<Uploader purpose={3} initial={['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp']} />);
    choose(file('f.png', 'image/png'), file('g.png', 'image/png'));
    expect(await screen.findByText('You can only upload a maximum of 6 files.')).toBeInTheDocument();
    expect(uploadFile).not.toHaveBeenCalled();
  });

  // @product §4.38 §7.19 §8.7
  it('each file has its own request, and Retry sends only the failed file again', async () => {
    uploadFile
      .mockResolvedValueOnce('m/a.webp')
      .mockRejectedValueOnce(new host.ApiError(500, 'disk full'))
      .mockResolvedValueOnce('m/b.webp');
    render(<Uploader purpose={3} />);
    choose(file('a.png', 'image/png'), file('b.png', 'image/png'));
    // @product §5.39
    expect(await screen.findByText('Failed to upload b.png')).toBeInTheDocument();
    expect(screen.getByText('disk full')).toBeInTheDocument();
    expect(screen.getByLabelText('paths')).toHaveTextContent('m/a.webp');
    fireEvent.click(screen.getByRole('button', { name: /Retry/ }));
    await waitFor(() => expect(screen.getByLabelText('paths')).toHaveTextContent('m/a.webp m/b.webp'));
    expect(uploadFile).toHaveBeenCalledTimes(3);
  });

  // @product §4.38
  it('at most two files are uploaded at the same time, and the next file follows when an upload ends', async () => {
    const ends: ((path: string) => void)[] = [];
    uploadFile.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    render(<Uploader purpose={3} />);
    choose(...['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')));
    expect(uploadFile).toHaveBeenCalledTimes(2);
    await act(async () => ends[0]!('m/a.webp'));
    await waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(3));
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  });

  it('the removal of a file cancels its upload', () => {
    let signal: AbortSignal | undefined;
    uploadFile.mockImplementation((_file, _purpose, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    });
    render(<Uploader purpose={3} />);
    choose(file('a.png', 'image/png'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('a file that fails between a render and its effects is not sent again automatically', async () => {
    const sent: { fail: () => void; show: (share: number) => void }[] = [];
    uploadFile.mockImplementation(
      (_file, _purpose, options) =>
        new Promise((_resolve, reject) =>
          sent.push({ fail: () => reject(new host.ApiError(0, undefined)), show: options!.onProgress! }),
        ),
    );
    render(<Uploader purpose={3} />);
    choose(file('a.png', 'image/png'));
    const renderObserver = new MutationObserver(() => sent[0]!.fail());
    renderObserver.observe(screen.getByRole('progressbar'), { attributes: true });
    await withBrowserScheduler(async () => {
      sent[0]!.show(0.5);
      expect(await screen.findByRole('button', { name: /Retry/ })).toBeVisible();
    });
    renderObserver.disconnect();
    expect(sent).toHaveLength(1);
  });

  it('Undo restores a removed file at its old place, and the focus is not lost', async () => {
    render(<Uploader purpose={3} initial={['a.webp', 'b.webp', 'c.webp']} />);
    const second = screen.getByRole('button', { name: 'Remove b.webp' });
    second.focus();
    fireEvent.click(second);
    expect(screen.getByLabelText('paths')).toHaveTextContent('a.webp c.webp');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    fireEvent.click(undo);
    expect(screen.getByLabelText('paths')).toHaveTextContent('a.webp b.webp c.webp');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
  it('if stored files replace the list, Undo is not offered', () => {
    render(<Uploader purpose={3} initial={['a.webp', 'b.webp']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.webp' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show stored' }));
    expect(screen.getByLabelText('paths')).toHaveTextContent('c.webp d.webp');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('if the list already has the path of the removed file, Undo is not offered', async () => {
    uploadFile.mockResolvedValueOnce('a.webp');
    render(<Uploader purpose={3} initial={['a.webp', 'b.webp']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.webp' }));
    choose(file('a.png', 'image/png'));
    await waitFor(() => expect(screen.getByLabelText('paths')).toHaveTextContent('b.webp a.webp'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('Undo starts the cancelled upload of a removed file again', async () => {
    uploadFile.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValueOnce('a.webp');
    render(<Uploader purpose={3} />);
    choose(file('a.png', 'image/png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove a.png' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByLabelText('paths')).toHaveTextContent('a.webp'));
    expect(uploadFile).toHaveBeenCalledTimes(2);
  });
  it('the second upload of a restored file can be cancelled, also after the first upload has ended', async () => {
    const sent: { signal: AbortSignal; fail: () => void }[] = [];
    uploadFile.mockImplementation(
      (_file, _purpose, options) =>
        new Promise((_resolve, reject) =>
          sent.push({ signal: options!.signal!, fail: () => reject(new Error('aborted')) }),
        ),
    );
    render(<Uploader purpose={3} />);
    choose(file('a.png', 'image/png'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await act(async () => sent[0]!.fail());
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  describe('memory and uploads of files that are no longer needed', () => {
    const previewUrls = new Set<string>();
    const sent: { name: string; signal: AbortSignal }[] = [];
    let count = 0;
    beforeEach(() => {
      previewUrls.clear();
      sent.length = 0;
      jest.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
        const url = `blob:${(object as File).name}-${++count}`;
        previewUrls.add(url);
        return url;
      });
      jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void previewUrls.delete(url));
      uploadFile.mockImplementation((sentFile, _purpose, options) => {
        sent.push({ name: sentFile.name, signal: options!.signal! });
        return new Promise(() => {});
      });
    });
    afterEach(() => jest.restoreAllMocks());
    const previews = () => [...previewUrls].map((url) => /blob:(.+)-/.exec(url)![1]);
    const aborted = () => sent.filter(({ signal }) => signal.aborted).map(({ name }) => name);

    it('the upload of a replaced file is cancelled, and its preview is freed', () => {
      render(<Uploader purpose={3} />);
      choose(...['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')));
      fireEvent.click(screen.getByRole('button', { name: 'Crop first' }));
      expect(aborted()).toEqual(['a.png']);
      // c.png has waited longer than crop.png, so c.png starts first.
      expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
      expect(previews()).toEqual(['b.png', 'c.png', 'crop.png']);
    });
    it('a file that is replaced before its upload starts is never sent', () => {
      render(<Uploader purpose={3} />);
      choose(...['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')));
      fireEvent.click(screen.getByRole('button', { name: 'Crop last' }));
      fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
      expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'crop.png']);
    });
    it('the preview of a removed file is freed when it can no longer be restored', () => {
      render(<Uploader purpose={3} />);
      choose(...['a', 'b'].map((name) => file(`${name}.png`, 'image/png')));
      fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
      expect(previews()).toEqual(['a.png', 'b.png']);
      fireEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
      expect(aborted()).toEqual(['a.png', 'b.png']);
      expect(previews()).toEqual(['b.png']);
    });
    it('the previews of replaced files and of the last removed file are freed when stored files replace the list', async () => {
      const { unmount } = render(<Uploader purpose={3} />);
      uploadFile.mockImplementation(async (uploaded) => `${uploaded.name}.webp`);
      choose(...['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')));
      await waitFor(() => expect(screen.getByLabelText('paths')).toHaveTextContent('c.png.webp'));
      fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
      uploadFile.mockReturnValue(new Promise(() => {}));
      choose(file('d.png', 'image/png'));
      expect(previews()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
      fireEvent.click(screen.getByRole('button', { name: 'Show stored' }));
      expect(previews()).toEqual(['d.png']);
      unmount();
      expect(previews()).toEqual([]);
    });
    it('"Clear" cancels all uploads and frees all previews, also of the last removed file', () => {
      render(<Uploader purpose={3} />);
      choose(...['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')));
      fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
      fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
      expect(aborted()).toEqual(['a.png', 'b.png', 'c.png']);
      expect(previews()).toEqual([]);
      expect(screen.queryByRole('listitem')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
    it('when the screen closes, all uploads are cancelled and all previews are freed', () => {
      const { unmount } = render(<Uploader purpose={3} />);
      choose(...['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png')));
      fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
      unmount();
      expect(aborted()).toEqual(['a.png', 'b.png', 'c.png']);
      expect(previews()).toEqual([]);
    });
  });

  it('if the list is full, Undo is not offered', () => {
    const six = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp', 'f.webp'];
    render(<Uploader purpose={3} initial={six} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.webp' }));
    uploadFile.mockImplementation(() => new Promise(() => {}));
    choose(file('g.png', 'image/png'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
