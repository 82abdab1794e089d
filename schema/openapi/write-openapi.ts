import { defaultBrand } from '../brand/brand.ts';
import { createOpenApiDocument } from './openapi-document.ts';

process.stdout.write(JSON.stringify(createOpenApiDocument(defaultBrand.productName), null, 2));
