#!/bin/sh
# The steps of the image, which need no container engine. Run them in the repository root, in this order:
#   build.sh install           installs all packages
#   build.sh build             builds the web app and the server into dist/
#   build.sh assemble <folder> [<previous folder>]
#                              copies the build, which has all packages in it, into a new folder; also copies the
#                              web app's files of the build in the previous folder, if there is one
set -eu

case "${1:-}" in
  install)
    # NODE_ENV=production, as a server's settings may have it, would leave out what builds.
    npm ci --include=dev
    ;;
  build)
    npm run build
    ;;
  assemble)
    # Without -p: fails if the folder exists, so that no file of another build gets into the image.
    mkdir "$2"
    # It says that the scripts are ES modules.
    cp package.json "$2"
    mkdir "$2/dist"
    cp -R dist/pages dist/render dist/rpc dist/web "$2/dist"
    if [ -d "${3-}/dist/web/assets" ]; then
      mkdir "$2/dist/previous"
      cp -R "$3/dist/web/assets" "$2/dist/previous"
    fi
    # The server's user is not the owner of these files.
    chmod -R a+rX "$2"
    ;;
  *)
    echo 'build.sh: the step is install, build or assemble <folder>' >&2
    exit 2
    ;;
esac
