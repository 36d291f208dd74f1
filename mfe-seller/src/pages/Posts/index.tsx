import { ContentPage } from '../../content-page/ContentPage';

/** /posts (product §2). */
export default function Posts() {
  return <ContentPage type={3} />;
}
