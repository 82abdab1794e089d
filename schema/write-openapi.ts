import { defaultBrand } from './brand.ts';
import { openapiDocument } from './openapi.ts';

process.stdout.write(JSON.stringify(openapiDocument(defaultBrand.productName), null, 2));
