// A CloudFront function on viewer requests (runtime cloudfront-js-2.0). A page is index.html in its folder: addresses with
// a slash at the end get it from the bucket, and addresses without a slash and without an ending lead to it.
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri.endsWith('/')) {
    request.uri = uri + 'index.html';
    return request;
  }
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  // The name of a version has a dot too.
  const isFile = /\.[a-z][a-z0-9]*$/.test(name) && !name.endsWith('.html');
  // Two slashes at the beginning would be the name of another host.
  if (isFile || uri.startsWith('//')) return request;
  const page = uri.replace(/\/index\.html$/, '').replace(/\.html$/, '');
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {location: {value: page + '/' + queryOf(request.querystring)}},
  };
}

function queryOf(querystring) {
  const pairs = Object.keys(querystring).flatMap((name) => {
    const entry = querystring[name];
    return (entry.multiValue || [entry]).map((each) => (each.value === '' ? name : name + '=' + each.value));
  });
  return pairs.length === 0 ? '' : '?' + pairs.join('&');
}
