import { ContentPage } from '../../content-page/ContentPage';

/** /stories (product §2). */
export default function Stories() {
  return <ContentPage type={1} />;
}
