#!/bin/sh
echo '2^71 + 36^12' | bc
